import type { Block, Line, Section } from '../../shared/content/pages/article.ts'
import { TextLine } from './text-line.tsx'

/** Text in sections; on wide screens with a table of contents. */
export function Sections({ sections }: { sections: Section[] }) {
  return (
    <div className="gutter grid gap-12 py-12 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16 lg:py-16 xl:grid-cols-[280px_minmax(0,1fr)] xl:gap-22">
      <Contents sections={sections} />
      <div className="max-w-[50em]">
        {sections.map(({ id, heading, blocks }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="border-line border-t py-8 first:border-t-0 first:pt-0 lg:py-12"
          >
            <h2 id={`${id}-heading`} className="mb-4 text-h3 lg:text-h2">
              {heading}
            </h2>
            <div className="grid gap-4 text-ink-2">
              {blocks.map((block, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never move
                <BlockView key={position} block={block} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: { id: string; heading: string }[] }) {
  return (
    <nav aria-label="On this page" className="hidden lg:block">
      <div className="sticky top-32">
        <p className="mb-2 text-small font-semibold">On this page</p>
        <ol className="border-line border-l">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-11 items-center border-transparent border-l-2 py-2 pl-4 text-small text-ink-2 transition-colors hover:border-clay hover:text-clay"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string' || Array.isArray(block)) {
    return (
      <p>
        <TextLine line={block} />
      </p>
    )
  }
  if ('terms' in block) {
    return (
      <dl className="border-line border-y bg-white/50">
        {block.terms.map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-1 border-line border-t px-4 py-4 first:border-t-0 md:grid-cols-[10rem_minmax(0,1fr)] md:gap-6"
          >
            <dt className="font-semibold text-ink">{term}</dt>
            <dd>
              <TextLine line={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="grid list-decimal gap-3 pl-6 marker:font-semibold marker:text-clay">
        <Items lines={block.steps} />
      </ol>
    )
  }
  return (
    <ul className="grid list-[square] gap-3 pl-6 marker:text-clay">
      <Items lines={block.list} />
    </ul>
  )
}

function Items({ lines }: { lines: Line[] }) {
  return lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines never move
    <li key={position} className="pl-1">
      <TextLine line={line} />
    </li>
  ))
}
