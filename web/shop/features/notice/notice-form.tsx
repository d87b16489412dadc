import { useEffect, useRef, useState } from 'react'
import type { NoticeKind } from '../../../../shared/domain/notices/notice-times.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useHasSession } from '../../../api/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/forms/submit-row.tsx'
import { SelectField, TextField } from '../../../ui/forms/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'

export interface Piece {
  size: string
  color: string
}

interface NoticeFormProps {
  kind: NoticeKind
  item_id: string
  /** What it asks for, as “Tell me when XL is back”. */
  title: string
  /** The pieces to choose from; a single one needs no choice. */
  pieces: readonly [Piece, ...Piece[]]
  onAsked?: () => void
}

/** Asks to be told something once. A customer who is signed in needs no address. */
export function NoticeForm({ kind, item_id, title, pieces, onAsked }: NoticeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSignedIn = useHasSession()
  const [wanted, setWanted] = useState('')
  const [thanks, setThanks] = useState('')
  const piece = pieces.find((each) => writePiece(each) === wanted) ?? pieces[0]
  const { formProps, field, failure, isSending } = useForm<{ email?: string }>({
    loadRules: async () =>
      isSignedIn ? noRules : (await import('../../../../shared/contract/shop/schemas.ts')).NewsletterSignup,
    submit: (values) => call('askNotice', { body: { kind, item_id, size: piece.size, color: piece.color, ...values } }),
    onDone(message) {
      setThanks(message)
      onAsked?.()
    },
    checksOnBlur: false,
    flow: null,
  })

  // The button that opened it is gone, so the keyboard goes on here.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input, button')?.focus(), [])

  return (
    <div className="mt-2 bg-sand px-4 py-3">
      <p role="status" className="flex gap-2 text-small text-ok empty:hidden">
        {thanks && (
          <>
            <Icon name="check" className="size-5 shrink-0" />
            {thanks}
          </>
        )}
      </p>
      {!thanks && (
        <form ref={form} {...formProps} aria-label={title} className="grid gap-1">
          <p className="font-semibold">{title}</p>
          {pieces.length > 1 && (
            <SelectField
              label="Which one"
              options={pieces.map(writePiece)}
              value={writePiece(piece)}
              onChange={({ target }) => setWanted(target.value)}
            />
          )}
          {!isSignedIn && (
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              {...field('email')}
            />
          )}
          <FormFailure failure={field('email').error ? undefined : failure} className="mb-2" />
          <Button type="submit" look="outline" disabled={isSending} className="justify-self-start">
            {isSending ? 'One moment…' : 'Tell me'}
          </Button>
          <p className="mt-1 text-tiny text-ink-2">
            We write to {isSignedIn ? 'the address of your account' : 'you'} once.{' '}
            {!isSignedIn && 'First we send you a mail to confirm. '}The notice ends after 90 days, or when you say so.
          </p>
        </form>
      )}
    </div>
  )
}

const noRules = { safeParse: () => ({ success: true as const, data: {} }) }

/** “XL, blue” */
export function writePiece({ size, color }: Piece): string {
  return [size, color].filter(Boolean).join(', ')
}
