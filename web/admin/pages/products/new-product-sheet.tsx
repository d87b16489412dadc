import { useState } from 'react'
import { adminPaths } from '../../../../shared/paths.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export function NewProductSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title="New product" isOpen={isOpen} onClose={onClose}>
      <NewProductForm />
    </Sheet>
  )
}

function NewProductForm() {
  const navigate = useNavigate()
  const { data } = useQuery('productChoices')
  // The same for every try, so that a repeated request adds one product.
  const [id] = useState(() => crypto.randomUUID())
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/products/schemas.ts')).CreateProduct,
    submit: (body) => call('createProduct', { body }),
    onDone: () => navigate(adminPaths.product(id)),
    keepsValues: true,
    // An error that appears on blur would move the button away from the pointer.
    checksOnBlur: false,
    flow: null,
  })
  const categories = data?.categories ?? []
  if (data && categories.length === 0)
    return (
      <section className="form">
        <p>Every product has a category, and there is none yet.</p>
        <ButtonLink look="main" to={adminPaths.categories}>
          Add a category first
        </ButtonLink>
      </section>
    )
  return (
    <form {...formProps}>
      <section className="form">
        <input type="hidden" name="_id" value={id} />
        <TextField label="Name" autoComplete="off" maxLength={120} {...field('item_name')} />
        <SelectField label="Category" key={categories.length} {...field('category')}>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        {failure && <Problem>{failure}</Problem>}
        <p className="small muted">It is a draft until you publish it. Texts, prices, sizes and colours come next.</p>
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Adding…' : 'Add the product'}
        </Button>
      </section>
    </form>
  )
}
