import type { FormEvent } from 'react'
import { adminPaths } from '../../../../shared/paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ListQuery, withFilter } from './list-query.ts'

interface FilterSheetProps {
  query: ListQuery
  isOpen: boolean
  onClose: () => void
}

export function FilterSheet({ query, isOpen, onClose }: FilterSheetProps) {
  const navigate = useNavigate()
  const { data } = useQuery('productChoices')

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '') || undefined
    const changes = {
      category: value('category'),
      color: value('color'),
      size: value('size'),
      stock: value('stock'),
      pictures: value('pictures'),
    }
    navigate(adminPaths.products + withFilter(query, changes))
    onClose()
  }

  const selects = [
    { name: 'category', label: 'Category', options: data?.categories ?? [] },
    { name: 'color', label: 'Colour', options: data?.colors ?? [] },
    { name: 'size', label: 'Size', options: data?.sizes ?? [] },
  ] as const
  return (
    <Sheet title="Filter products" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={apply}>
        <section className="form">
          {selects.map(({ name, label, options }) => (
            <SelectField key={`${name} ${options.length}`} label={label} name={name} defaultValue={query[name] ?? ''}>
              <option value="">Any</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          ))}
          <label className="pickrow">
            <input type="checkbox" className="box" name="stock" value="out" defaultChecked={query.stock === 'out'} />
            Sold out
          </label>
          <label className="pickrow">
            <input
              type="checkbox"
              className="box"
              name="pictures"
              value="none"
              defaultChecked={query.pictures === 'none'}
            />
            Without a picture
          </label>
          <Button look="main" type="submit" isLocal>
            Show products
          </Button>
        </section>
      </form>
    </Sheet>
  )
}
