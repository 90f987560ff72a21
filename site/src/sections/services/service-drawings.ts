import { type Sentence, translate } from '@shop/db/language/translate'
import { SERVICE_DRAWINGS, type Service, type ServiceDrawing } from '@shop/db/tables/services'
import { englishOf } from '../../content/translations/english-of-record.ts'

export type DrawnService = Pick<Service, 'title' | 'description' | 'drawing'>

/** Services with one of the words, in lowercase, get the drawing. */
const DRAWINGS: Record<ServiceDrawing, { label: Sentence; words: string[] }> = {
  'kids-cut': {
    label: 'Child',
    words: ['kid', 'child', 'children', 'boy', 'girl', 'baby', 'toddler', 'teen', 'junior', 'first haircut'],
  },
  waxing: { label: 'Wax pot', words: ['wax', 'brow', 'eyebrow', 'lash', 'thread', 'sugaring'] },
  perm: { label: 'Perm rods', words: ['perm', 'curl', 'wave', 'relaxer', 'keratin', 'straighten', 'smoothing'] },
  // biome-ignore format: as one list
  color: {
    label: 'Color bowl',
    words: [
      'color', 'colour', 'highlight', 'lowlight', 'balayage', 'ombre', 'tint', 'dye', 'toner', 'bleach', 'foil', 'gray',
      'grey', 'blonde',
    ],
  },
  'hair-replacement': {
    label: 'Hairpiece',
    words: ['replacement', 'hairpiece', 'wig', 'toupee', 'extension', 'weave', 'hair system'],
  },
  'hot-towel-shave': { label: 'Razor and towels', words: ['shave', 'shaving', 'razor', 'towel', 'lather'] },
  'beard-trim': { label: 'Beard', words: ['beard', 'mustache', 'moustache', 'goatee', 'stubble'] },
  clippers: {
    label: 'Clippers',
    words: ['fade', 'taper', 'buzz', 'clipper', 'crew', 'line-up', 'line up', 'lineup', 'edge', 'shape-up', 'flattop'],
  },
  haircut: { label: 'Scissors', words: ['cut', 'haircut', 'trim', 'scissor', 'layer', 'bang', 'fringe'] },
  'wash-and-style': {
    label: 'Hair dryer',
    words: ['wash', 'style', 'styling', 'blow', 'blowout', 'shampoo', 'conditioner', 'treatment', 'updo', 'braid'],
  },
  'barber-chair': { label: 'Barber chair', words: ['package', 'deluxe', 'massage'] },
}

const PATTERNS = SERVICE_DRAWINGS.map((name) => {
  const words = new RegExp(`\\b(?:${DRAWINGS[name].words.join('|')})(?:s|es|d|ed|ing)?\\b`, 'i')
  return { name, words }
})

export function drawingLabel(name: ServiceDrawing): string {
  return translate(DRAWINGS[name].label)
}

/** Every other service without a picture, so that drawings side by side do not all have the same background. */
export function onOtherGround<Listed extends { image?: unknown }>(services: Listed[]): Set<Listed> {
  return new Set(services.filter(({ image }) => !image).filter((_, index) => index % 2 === 1))
}

/** Its parts take the colors of the palette from the page. */
export function serviceDrawingUrl(name: ServiceDrawing): string {
  return `/drawings/services.svg#${name}`
}

export function drawingOf(service: DrawnService): ServiceDrawing {
  const { drawing, title, description } = englishOf(service)
  return drawing ?? drawingFor(title) ?? drawingFor(description) ?? 'barber-chair'
}

function drawingFor(text: string): ServiceDrawing | undefined {
  return PATTERNS.find(({ words }) => words.test(text))?.name
}
