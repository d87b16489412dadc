import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** The address of an account: password managers take it for the user's name. */
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
