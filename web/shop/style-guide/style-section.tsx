import type { ReactNode } from 'react'

/** A section with a heading that links can point to. */
export function StyleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id} className="mb-6 text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** An example and its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      {children}
      <figcaption className="mt-2 text-tiny text-ink-2">{name}</figcaption>
    </figure>
  )
}
