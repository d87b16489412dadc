/** What is shown of a picture: it is drawn at `scale`, moved by `x` and `y` pixels from the corner of its frame. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Frame {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }
const largestScale = 4

/** Scales by a factor; what is under the point stays under it. */
export function zoomAt({ scale, x, y }: ZoomView, factor: number, point: Point, frame: Frame): ZoomView {
  const next = Math.min(largestScale, Math.max(1, scale * factor))
  const grown = next / scale
  return keepInFrame({ scale: next, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown }, frame)
}

export function moveBy({ scale, x, y }: ZoomView, by: Point, frame: Frame): ZoomView {
  return keepInFrame({ scale, x: x + by.x, y: y + by.y }, frame)
}

/** The picture never leaves a gap at an edge of its frame. */
function keepInFrame({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView {
  return { scale, x: clamp(x, width * (1 - scale)), y: clamp(y, height * (1 - scale)) }
}

function clamp(offset: number, least: number): number {
  return Math.min(0, Math.max(least, offset))
}
