import type { ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'

/** The pages of a signed-in customer: the menu beside, or above, what they came for. */
export function AccountArea({ children }: { children: ReactNode }) {
  return (
    <div className="gutter pt-6 pb-16 lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-16 lg:pt-12 lg:pb-20">
      <div className="print:hidden lg:pt-4">
        <AccountMenu />
      </div>
      <div className="min-w-0 lg:max-w-5xl">{children}</div>
    </div>
  )
}
