import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface AddSheetProps {
  isOpen: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function AddSheet(props: AddSheetProps) {
  return (
    <Sheet title="Add a category" isOpen={props.isOpen} onClose={props.onClose}>
      {props.isOpen && <AddForm {...props} />}
    </Sheet>
  )
}

function AddForm({ onClose, onDone }: AddSheetProps) {
  // Made once: a second try after a lost answer is the same category.
  const [id] = useState(() => crypto.randomUUID())
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/categories/schemas.ts')).AddCategory,
    submit: (body) => call('addCategory', { body }),
    onDone: () => {
      onClose()
      void onDone()
    },
    keepsValues: true,
    flow: null,
  })
  return (
    <form {...formProps}>
      <section className="form">
        <input type="hidden" name="_id" value={id} />
        <TextField label="Name" autoComplete="off" maxLength={40} {...field('category')} />
        {failure && !field('category').error && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Add'}
        </Button>
      </section>
    </form>
  )
}
