import { ContactIcon, contactIconNames } from '../../ui/contact-icon.tsx'
import { Icon, iconNames } from '../../ui/icon.tsx'
import { Specimen, StyleSection } from './style-section.tsx'

/** Name, class, hex value, contrast of white on it, use. */
const colors = [
  ['ink', 'bg-ink', '#1E1613', '17.81', 'text, Add to Bag'],
  ['ink-2', 'bg-ink-2', '#5E4F44', '7.84', 'secondary text, struck price'],
  ['clay', 'bg-clay', '#A8431F', '6.02', 'primary button, links'],
  ['clay-dark', 'bg-clay-dark', '#86330F', '8.42', 'hover'],
  ['indigo', 'bg-indigo', '#1F2F57', '13.10', 'top bar, footer'],
  ['palm', 'bg-palm', '#22483F', '10.16', 'sustainability'],
  ['ochre', 'bg-ochre', '#C2701C', '3.73', 'stars, dots: never text'],
  ['ochre-dark', 'bg-ochre-dark', '#8F4F0E', '6.38', 'ochre text'],
  ['ok', 'bg-ok', '#256B45', '6.43', 'messages'],
  ['err', 'bg-err', '#A3231B', '7.46', 'messages'],
  ['field', 'bg-field', '#8C7B6A', '4.07', 'borders of fields and chips'],
  ['line', 'bg-line', '#DFD2BF', '1.49', 'decorative rules only'],
  ['plaster', 'bg-plaster', '#E0D5C6', '', 'behind pictures'],
  ['sand', 'bg-sand', '#F2E9DB', '', 'bands, panels'],
  ['cream', 'bg-cream', '#FBF7F0', '', 'the page'],
] as const

const type = [
  ['h1, desktop', 'font-display text-h1-large leading-none', 'Classic and Premium'],
  ['page title, desktop', 'font-display text-page', 'Your Orders'],
  ['h1, phone', 'font-display text-h1', 'Classic and Premium'],
  ['product', 'font-display text-product-large', 'Adùnní Wrap Dress'],
  ['h2, desktop', 'font-display text-h2-large', 'New Arrivals'],
  ['h2, phone', 'font-display text-h2', 'New Arrivals'],
  ['h3', 'font-display text-h3', 'Order summary'],
  ['lead', 'text-lead', 'Made in Lagos, delivered across Nigeria.'],
  ['body', 'text-base', 'Aṣọ òkè, àdìrẹ and ankara: ẹ ọ ṣ are in the font, and so is ₦.'],
  ['small', 'text-small', 'Sundays excluded'],
  ['tiny', 'text-tiny', 'password is too short'],
  ['price', 'text-price font-semibold tabular-nums', '₦48,500.00'],
] as const

export function StyleFoundations() {
  return (
    <>
      <StyleSection id="colours" title="Colours">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-5">
          {colors.map(([name, color, hex, contrast, use]) => (
            <li key={name}>
              <div className={`h-16 border border-line ${color}`} />
              <p className="mt-2 font-semibold">{name}</p>
              <p className="text-small text-ink-2">
                {hex}
                {contrast && ` · white ${contrast}`}
              </p>
              <p className="text-small text-ink-2">{use}</p>
            </li>
          ))}
        </ul>
      </StyleSection>
      <StyleSection id="type" title="Type">
        <div className="grid gap-6">
          {type.map(([name, look, text]) => (
            <Specimen key={name} name={name}>
              <p className={look}>{text}</p>
            </Specimen>
          ))}
        </div>
      </StyleSection>
      <StyleSection id="ornament" title="Woven strip">
        <div className="woven-strip" />
        <p className="mt-3 text-small text-ink-2">14 px, once a page.</p>
      </StyleSection>
      <StyleSection id="icons" title="Icons">
        <ul className="grid grid-cols-4 gap-6 lg:grid-cols-8">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span className="text-tiny text-ink-2">{name}</span>
            </li>
          ))}
          {contactIconNames.map((name) => (
            <li key={name}>
              <ContactIcon name={name} />
              <span className="text-tiny text-ink-2">{name}</span>
            </li>
          ))}
        </ul>
      </StyleSection>
    </>
  )
}
