import type { Block, Line } from '../../../../shared/content/pages/article.ts'
import { parseArticle, parseFaqs, parseParagraphs } from '../../../../shared/content/pages/markdown.ts'
import { type Facts, parseWords } from '../../../../shared/content/pages/markdown-line.ts'
import {
  fullLabel,
  type TextDefinition,
  type TextField,
  type TextValues,
} from '../../../../shared/content/texts/texts.ts'

interface PreviewProps {
  definition: TextDefinition
  values: TextValues
  facts: Facts
}

/** The text with the values of its facts, without the styles of the shop. */
export function TextPreview({ definition, values, facts }: PreviewProps) {
  return (
    <div className="body content-preview">
      {definition.fields
        .filter(({ kind }) => kind !== 'category')
        .map((field) => (
          <FieldPreview key={field.name} field={field} text={values[field.name] ?? ''} facts={facts} />
        ))}
    </div>
  )
}

function FieldPreview({ field, text, facts }: { field: TextField; text: string; facts: Facts }) {
  if (field.kind === 'article') return <ArticlePreview text={text} facts={facts} />
  if (field.kind === 'faqs') return <FaqsPreview text={text} facts={facts} />
  const label = <span className="small muted block">{fullLabel(field)}</span>
  if (field.kind === 'paragraphs') {
    return (
      <div>
        {label}
        <Lines lines={parseParagraphs(text, facts).paragraphs} />
      </div>
    )
  }
  const filled = text.split('\n').map((line) => parseWords(line, 1, { facts, issues: [] }))
  const { length } = filled.join('\n')
  return (
    <div>
      {label}
      <p className="content-lines">{filled.join('\n')}</p>
      {field.kind === 'description' && (
        <span className="small muted">{length} of 160 characters, counted with the values of its facts</span>
      )}
    </div>
  )
}

function ArticlePreview({ text, facts }: { text: string; facts: Facts }) {
  const { intro, sections } = parseArticle(text, facts)
  return (
    <>
      <p>
        <Words line={intro} />
      </p>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id}>
          <h3>{heading}</h3>
          {blocks.map((block, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are replaced together
            <BlockPreview key={position} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}

function FaqsPreview({ text, facts }: { text: string; facts: Facts }) {
  return parseFaqs(text, facts).groups.map(({ id, heading, faqs }) => (
    <section key={id}>
      <h3>{heading}</h3>
      {faqs.map(({ question, answer }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all questions are replaced together
        <div key={position}>
          <p className="strong">{question}</p>
          <p>
            <Words line={answer} />
          </p>
        </div>
      ))}
    </section>
  ))
}

function BlockPreview({ block }: { block: Block }) {
  if (typeof block === 'string' || Array.isArray(block)) return <Lines lines={[block]} />
  if ('terms' in block) {
    return (
      <dl>
        {block.terms.map(({ term, text }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all terms are replaced together
          <div key={position}>
            <dt className="strong">{term}</dt>
            <dd>
              <Words line={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  const items = ('steps' in block ? block.steps : block.list).map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all items are replaced together
    <li key={position}>
      <Words line={line} />
    </li>
  ))
  return 'steps' in block ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all lines are replaced together
    <p key={position}>
      <Words line={line} />
    </p>
  ))
}

/** Links are underlined but cannot be followed, because leaving the page would lose what was typed. */
function Words({ line }: { line: Line }) {
  if (typeof line === 'string') return line
  return line.map((part, position) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: all parts are replaced together
      <u key={position} title={'to' in part ? part.to : part.href}>
        {part.label}
      </u>
    ),
  )
}
