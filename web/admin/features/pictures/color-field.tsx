import { filterColors } from '../../../../shared/content/shop.ts'
import { SelectField } from '../../ui/field.tsx'
import type { PhotoColor } from './send-upload.ts'

/** The contract's colour of a text, or none. */
export function toColor(text: string): PhotoColor {
  return filterColors.find((color) => color === text) ?? ''
}

function nameColor(color: string): string {
  return color ? color.charAt(0).toUpperCase() + color.slice(1) : 'No colour'
}

/** A swatch with its name. */
export function ColorName({ color }: { color: string }) {
  return (
    <span className="colour">
      {color && <span className="sw" data-color={color} />}
      <span>{nameColor(color)}</span>
    </span>
  )
}

interface ColorFieldProps {
  label: string
  /** The product's colours; a picture keeps another one that it has. */
  colors: readonly string[]
  value: PhotoColor
  onChange: (color: PhotoColor) => void
}

export function ColorField({ label, colors, value, onChange }: ColorFieldProps) {
  const offered = value && !colors.includes(value) ? [...colors, value] : colors
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(toColor(target.value))}>
      <option value="">No colour</option>
      {offered.map((color) => (
        <option key={color} value={color}>
          {nameColor(color)}
        </option>
      ))}
    </SelectField>
  )
}
