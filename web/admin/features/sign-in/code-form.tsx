import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).Code,
    submit: (body) => call('confirmCode', { body }),
    onDone,
    checksOnBlur: false,
    flow: null,
  })
  const { error, ...code } = field('code')
  return (
    <form {...formProps} className="form">
      <TextField
        label="Code"
        aside="six digits, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        {...code}
      />
      {failure && !error && <Problem>{failure}</Problem>}
      <Button look="main" type="submit" className="wide" disabled={isSending}>
        {isSending ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  )
}
