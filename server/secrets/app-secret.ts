/** The store's secret. While it is rotated, signatures of previous secrets are accepted as well. */
export interface AppSecret {
  /** Signs everything new. */
  current: string
  previous: readonly string[]
}

export const shortestSecret = 32
const mostSecrets = 2

export function oneSecret(current: string): AppSecret {
  return { current, previous: [] }
}

/** Reads one secret, or two separated by a comma, newest first; undefined if there are more or one is too short. */
export function parseAppSecret(text: string): AppSecret | undefined {
  const [current = '', ...previous] = text.split(',').map((part) => part.trim())
  const secrets = [current, ...previous]
  if (secrets.length > mostSecrets || secrets.some((secret) => secret.length < shortestSecret)) return undefined
  return { current, previous }
}

/** Every secret whose signatures are accepted. */
export function acceptedSecrets({ current, previous }: AppSecret): string[] {
  return [current, ...previous]
}
