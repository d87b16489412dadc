import { createContext, useContext } from 'react'
import type { Me } from '../../shared/contract/admin/staff/schemas.ts'
import { mayDo, type Permission } from '../../shared/domain/roles.ts'

interface SignedIn {
  me: Me
  /** Reads again who is signed in. */
  refresh: () => Promise<unknown>
  signOut: () => Promise<void>
}

export const MeContext = createContext<SignedIn | undefined>(undefined)

export function useMe(): SignedIn {
  const signedIn = useContext(MeContext)
  if (!signedIn) throw new Error('Nobody is signed in here.')
  return signedIn
}

/** Whether the person at the screen may do this. The server decides; screens only hide what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { me } = useMe()
  return (permission) => mayDo(me.role, permission)
}
