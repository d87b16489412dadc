import { expect, type Page } from '@playwright/test'
import { type AdminCallName, adminCalls } from '../../../../shared/contract/admin/calls.ts'
import { adminApiBase } from '../../../../shared/contract/endpoint.ts'
import { fillPath } from '../../../../shared/contract/fill-path.ts'
import type { CallAnswer, CallInput } from '../../../../web/admin/api/client.ts'
import { officeStore } from '../office-address.ts'

export type OfficeCall = <Name extends AdminCallName>(
  name: Name,
  input?: Partial<CallInput<Name>>,
) => Promise<CallAnswer<Name>>

/** Calls of the back office by the member that is signed in in this browser. */
export async function makeOfficeCall(page: Page): Promise<OfficeCall> {
  let proof = ''
  const send = async (name: AdminCallName, { params, query, body }: Sent = {}) => {
    const { method, path } = adminCalls[name]
    const response = await page.request.fetch(officeStore + adminApiBase + fillPath(path, params, query), {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'x-admin': proof },
      ...(body !== undefined && { data: body }),
    })
    expect(response.ok(), `${name}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  proof = (await send('me')).proof
  return send as OfficeCall
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
