import { call } from '../../../api/client.ts'

interface ResendResult {
  /** 'info': no code was sent, because the last one is too recent or there were too many. */
  kind: 'success' | 'info' | 'error'
  message: string
  /** When the next code is possible, if the server says so. */
  nextInSeconds?: number
}

export async function resendCode(userId: string): Promise<ResendResult> {
  const sent = await call('resendOtp', { body: { userId } })
  if (!sent.ok) return { kind: 'error', message: sent.failure.error }
  const { message = '', data } = sent
  if (data.next_in_seconds === undefined) return { kind: 'success', message }
  return { kind: 'info', message, nextInSeconds: data.next_in_seconds }
}
