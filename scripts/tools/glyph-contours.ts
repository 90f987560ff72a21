/** A point of a letter's contour, in font units, upwards; those that are not on it bend it towards them. */
export interface Point {
  x: number
  y: number
  on: boolean
}

/** A closed contour as an SVG path, downwards, every step seen from the one before it. */
export function contourPath(points: Point[]): string {
  const whole = withMiddles(points)
  const first = whole.findIndex((point) => point.on)
  const [start, ...steps] = [...whole.slice(first), ...whole.slice(0, first + 1)]
  if (!start) return ''
  let path = `M${start.x} ${-start.y}`
  let pen = start
  let bend: Point | undefined
  for (const point of steps) {
    if (point.on) {
      path += bend ? `q${from(pen, bend)} ${from(pen, point)}` : `l${from(pen, point)}`
      pen = point
    }
    bend = point.on ? undefined : point
  }
  return `${path}z`
}

/** Between two points off the contour lies one on it, which the file leaves out. */
function withMiddles(points: Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    if (point.on || next.on) return [point]
    return [point, { x: Math.round((point.x + next.x) / 2), y: Math.round((point.y + next.y) / 2), on: true }]
  })
}

function from(a: Point, b: Point): string {
  return `${b.x - a.x} ${a.y - b.y}`
}
