import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** The e-mail address of an account, which password managers store as the user name. */
export function EmailField({ label = 'Email', ...rest }: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      {...rest}
    />
  )
}
