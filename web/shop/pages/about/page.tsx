import type { AboutText } from '../../../../shared/content/texts/render-texts.ts'
import { paths, storePicture } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { TextLine } from '../../../ui/text-line.tsx'

export default function AboutPage() {
  const { answer, error, isLoading, retry } = useQuery(queries.text('about'))
  const about = answer?.data.about
  return (
    <>
      <Banner title="About Us">{about?.lead}</Banner>
      {isLoading && <Spinner />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {about && <AboutSections {...about} />}
    </>
  )
}

function AboutSections({ mission, values, invitation }: AboutText) {
  return (
    <>
      <div className="gutter grid items-center gap-8 py-12 lg:grid-cols-2 lg:gap-16 lg:py-22">
        <div className="aspect-4/3 overflow-hidden rounded-card bg-plaster">
          <Picture
            src={storePicture('about.jpg')}
            alt="Close view of the cloth and seams of one of our pieces"
            sizes="(min-width: 900px) 46vw, 92vw"
            width={600}
            height={450}
            className="size-full object-cover"
            priority
          />
        </div>
        <section aria-labelledby="mission">
          <h2 id="mission" className="text-h2 text-balance lg:text-h2-large">
            {mission.heading}
          </h2>
          <div className="mt-6 grid max-w-[44em] gap-4 text-ink-2">
            {mission.paragraphs.map((paragraph, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never move
              <p key={position}>
                <TextLine line={paragraph} />
              </p>
            ))}
          </div>
        </section>
      </div>
      <section aria-label="What we stand for" className="gutter pb-12 lg:pb-22">
        <ul className="grid gap-8 border-line border-t pt-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6 lg:pt-12">
          {values.map(({ heading, text }) => (
            <li key={heading}>
              <h3 className="font-display text-h3">{heading}</h3>
              <p className="mt-2 max-w-[29em] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="invitation" className="bg-palm text-on-dark">
        <div className="gutter grid justify-items-center gap-4 py-16 text-center lg:py-22">
          <h2 id="invitation" className="text-h2 lg:text-h2-large">
            {invitation.heading}
          </h2>
          <p className="max-w-[35em] text-balance text-on-dark-2">{invitation.text}</p>
          <div className="mt-4 flex flex-wrap justify-center gap-4">
            <ButtonLink to={paths.shop()}>Shop Now</ButtonLink>
            <ButtonLink
              to={paths.contact}
              look="outline"
              className="border-on-dark text-on-dark hover:bg-white/10 active:bg-white/10"
            >
              Contact us
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
