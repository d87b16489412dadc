import { useState } from 'react'
import { heroInterval, heroPictures } from '../../../../shared/content/shop.ts'
import { paths, storePicture } from '../../../../shared/paths.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { useAutoplay } from '../../../ui/hooks/use-autoplay.ts'
import { Picture } from '../../../ui/picture.tsx'

const slides = Array.from({ length: heroPictures }, (_, index) => `hero-${index + 1}.jpg`)

/** A slideshow behind the headline. */
export function Hero({ title, line }: { title: string; line: string }) {
  const { index, isPlaying, toggle, go, containerProps } = useAutoplay({ count: slides.length, interval: heroInterval })
  const [reached, setReached] = useState(0)
  // Loads a picture one turn ahead; without autoplay, only when it is shown.
  const near = isPlaying ? index + 1 : index
  if (near > reached) setReached(near)
  return (
    <section
      aria-label="Our collection"
      {...containerProps}
      className="relative grid min-h-[520px] overflow-hidden bg-[#7a4a33] lg:min-h-[640px]"
    >
      {slides.slice(0, reached + 1).map((file, slide) => (
        <div
          key={file}
          aria-hidden="true"
          className={`absolute inset-0 transition-opacity duration-250 ${slide === index ? 'opacity-100' : 'opacity-0'}`}
        >
          <Picture
            src={storePicture(file)}
            alt=""
            kind="hero"
            sizes="100vw"
            width={1280}
            height={640}
            priority={slide === 0}
            className="size-full object-cover object-top lg:object-[60%_30%]"
          />
        </div>
      ))}
      <div className="scrim-up lg:scrim-right relative min-w-0 self-end px-5 pt-24 pb-7 text-on-dark lg:flex lg:w-[46%] lg:flex-col lg:items-start lg:justify-center lg:self-stretch lg:px-14 lg:py-0">
        <h1 className="max-w-[7em] text-h1 lg:text-h1-large lg:leading-[1.06]">{title}</h1>
        <p className="mt-2.5 mb-4 max-w-[20em] text-on-dark-2 lg:mb-6 lg:text-lead">{line}</p>
        <ButtonLink to={paths.shop()}>Shop Now</ButtonLink>
        <div className="-ml-2.5 mt-2 flex items-center">
          {slides.map((file, slide) => (
            <button
              key={file}
              type="button"
              aria-label={`Picture ${slide + 1}`}
              aria-current={slide === index}
              onClick={() => go(slide)}
              className="group grid h-11 w-8 place-items-center focus-visible:outline-on-dark"
            >
              <span className="h-[3px] w-[22px] bg-on-dark/40 group-aria-[current=true]:bg-on-dark" />
            </button>
          ))}
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            iconSize="size-4"
            aria-label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
            onClick={toggle}
            className="focus-visible:outline-on-dark"
          />
        </div>
      </div>
    </section>
  )
}
