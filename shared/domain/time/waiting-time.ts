/** A short wait in words: seconds up to two minutes, then whole minutes. */
export function waitingTime(seconds: number): string {
  if (seconds <= 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
