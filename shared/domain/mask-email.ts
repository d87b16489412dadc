/** “a•••@mail.example”: enough to recognise, not enough to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`
}
