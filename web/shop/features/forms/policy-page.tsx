import { mailLink, phoneLink } from '../../../../shared/content/pages/article.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useStore } from '../../../api/seed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sections } from '../../../ui/sections.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { TextLine } from '../../../ui/text-line.tsx'

export function PolicyPage({ title, name }: { title: string; name: string }) {
  const { answer, error, isLoading, retry } = useQuery(queries.text(name))
  const article = answer?.data.article
  return (
    <>
      <Banner title={title}>
        {article && (
          <>
            <p>
              <TextLine line={article.intro} />
            </p>
            <p className="mt-3 text-small">
              Last changed on <time dateTime={article.updated}>{formatDate(new Date(article.updated))}</time>
            </p>
          </>
        )}
      </Banner>
      {isLoading && <Spinner />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {article && <Sections sections={article.sections} />}
      <AskUs />
    </>
  )
}

/** Contact details at the end of every information page. */
export function AskUs() {
  const { supportHours, holidayHours, phone, email } = useStore()
  return (
    <section aria-labelledby="ask-us" className="bg-sand">
      <div className="gutter flex flex-col items-start gap-6 py-12 lg:flex-row lg:items-center lg:justify-between lg:py-16">
        <div>
          <h2 id="ask-us" className="text-h2">
            Do you have another question?
          </h2>
          <p className="mt-3 text-ink-2">
            <TextLine line={['Call ', phoneLink(phone), ' or write to ', mailLink(email), '.']} />
          </p>
          <p className="text-ink-2">
            Our customer service is open {supportHours}, and {holidayHours}.
          </p>
        </div>
        <ButtonLink to={paths.contact} look="outline" className="shrink-0">
          Contact us
        </ButtonLink>
      </div>
    </section>
  )
}
