import type { Faq, FaqGroup } from '../../../../shared/content/pages/article.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { TextLine } from '../../../ui/text-line.tsx'
import { AskUs } from '../../features/forms/policy-page.tsx'

export default function FaqsPage() {
  const { answer, error, isLoading, retry } = useQuery(queries.text('faqs'))
  return (
    <>
      <Banner title="FAQs">Answers to common questions about orders, payment, delivery and returns.</Banner>
      {isLoading && <Spinner />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {answer?.data.faqs && <FaqList groups={answer.data.faqs} />}
      <AskUs />
    </>
  )
}

function FaqList({ groups }: { groups: FaqGroup[] }) {
  return (
    <div className="gutter grid gap-12 py-12 lg:gap-16 lg:py-16">
      {groups.map(({ id, heading, faqs }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-heading`}
          className="grid gap-4 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-16"
        >
          <h2 id={`${id}-heading`} className="text-h3 lg:sticky lg:top-32 lg:self-start lg:py-3 lg:text-h2">
            {heading}
          </h2>
          <div className="max-w-[56em] border-line border-b">
            {faqs.map((faq) => (
              <Question key={faq.question} {...faq} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Question({ question, answer }: Faq) {
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-semibold transition-colors hover:text-clay [&::-webkit-details-marker]:hidden">
        {question}
        <Icon name="down" className="size-5 shrink-0 text-clay transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-[50em] pb-6 text-ink-2">
        <TextLine line={answer} />
      </p>
    </details>
  )
}
