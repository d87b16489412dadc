import emptyHanger from './empty-hanger.svg'
import looseThread from './loose-thread.svg'

const pictures = {
  /** An empty hanger. */
  nothing: { src: emptyHanger, width: 240, height: 168 },
  /** The woven strip with a loose thread, for errors. */
  astray: { src: looseThread, width: 260, height: 150 },
}

/** The picture above an empty state or an error. */
export function StatePicture({ of, className = 'w-44 lg:w-52' }: { of: keyof typeof pictures; className?: string }) {
  return <img {...pictures[of]} alt="" className={className} />
}
