import { factList } from '../../../../shared/content/texts/facts.ts'
import { definitionOf, isTextName, type TextDefinition } from '../../../../shared/content/texts/texts.ts'
import type { TextView } from '../../../../shared/contract/admin/content/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'

/** For each fact of this list, the texts that name it. */
export function Mentions({ definition, text: { mentions, facts } }: { definition: TextDefinition; text: TextView }) {
  const own = factList.filter(({ name }) =>
    definition.fields.some((field) => name === field.name || name === `${field.name}_short`),
  )
  return (
    <dl className="body content-mentions">
      {own.map(({ name, label }) => (
        <div key={name}>
          <dt>
            <span className="strong">{label}</span> <span className="small muted">now “{facts[name]}”</span>
          </dt>
          <dd>
            {(mentions[name] ?? []).filter(isTextName).map((mentioning) => (
              <Link key={mentioning} className="link" to={adminPaths.contentText(mentioning)}>
                {definitionOf(mentioning).title}
              </Link>
            ))}
            {(mentions[name] ?? []).length === 0 && <span className="muted">No text names it.</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
