import { paths } from '../../../shared/paths.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { QuantityControl } from '../features/cart/quantity-control.tsx'
import { ColorChooser } from '../features/catalogue/color-chooser.tsx'
import { Chips } from '../features/catalogue/filters.tsx'
import { SizeChooser } from '../features/catalogue/size-chooser.tsx'
import { Specimen, StyleSection } from './style-section.tsx'

const nothing = () => {}
const looks = ['primary', 'ink', 'outline'] as const

export function StyleControls() {
  return (
    <>
      <StyleSection id="buttons" title="Buttons">
        <div className="grid gap-6 lg:grid-cols-3">
          {looks.map((look) => (
            <Specimen key={look} name={look}>
              <div className="flex flex-wrap gap-3">
                <Button look={look}>Button</Button>
                <ButtonLink look={look} to={paths.home}>
                  Link
                </ButtonLink>
                <Button look={look} disabled>
                  Disabled
                </Button>
              </div>
            </Specimen>
          ))}
          <Specimen name="icon button, 44 px">
            <IconButton icon="heart" aria-label="Heart" />
          </Specimen>
        </div>
      </StyleSection>
      <StyleSection id="fields" title="Fields">
        <div className="grid gap-x-6 gap-y-2 lg:grid-cols-3">
          <TextField label="Empty" placeholder="Email address" />
          <TextField label="Filled" defaultValue="ada@example.com" />
          <TextField label="Refused" defaultValue="ada" error="Invalid email" />
          <TextField label="Disabled" defaultValue="ada@example.com" disabled />
          <PasswordField label="Password" defaultValue="correct horse" />
          <SelectField label="Choice" options={['Lagos', 'Oyo']} prompt="Choose a state" />
          <TextArea label="Longer text" />
        </div>
      </StyleSection>
      <StyleSection id="choices" title="Choices">
        <div className="grid gap-8 lg:grid-cols-2">
          <SizeChooser
            sizes={['S', 'M', 'L', 'XL']}
            chosen="M"
            onChoose={nothing}
            isSoldOut={(size) => size === 'XL'}
          />
          <ColorChooser
            colors={['red', 'blue', 'orange', 'green', 'yellow', 'black', 'white', 'purple']}
            chosen="orange"
            onChoose={nothing}
            isSoldOut={(color) => color === 'white'}
          />
          <Chips
            legend="Chips"
            options={['Set', 'Dress', 'Short']}
            chosen={['Dress']}
            countOf={(option) => (option === 'Short' ? 0 : 12)}
            onChange={nothing}
          />
          <Specimen name="quantity">
            <QuantityControl item="Adunni Dress" quantity={2} onMinus={nothing} onPlus={nothing} />
          </Specimen>
        </div>
      </StyleSection>
    </>
  )
}
