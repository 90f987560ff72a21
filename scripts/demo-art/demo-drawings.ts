import { drawBackpacks, drawFundraiser, drawMarket } from './event-images.ts'
import { drawHairReplacement } from './hair-replacement.ts'
import { drawBeardTrim, drawKidsCut, drawPerm } from './services-with-people.ts'
import { drawHairColor, drawHaircut, drawHotTowelShave, drawWaxing } from './services-with-tools.ts'
import { drawShopFront } from './shop-front.ts'
import { drawShopInterior } from './shop-interior.ts'
import { type CanvasSize, LANDSCAPE, PORTRAIT } from './svg-shapes.ts'
import { drawJune, drawMarcus, drawRosa } from './team-portraits.ts'

export interface DemoDrawing {
  /** the stem of its file names */
  name: string
  format: CanvasSize
  draw: () => string
  description: string
  altText: string
}

/** Every image of the demo shop, with its texts. */
export const demoDrawings: DemoDrawing[] = [
  {
    name: 'service-haircut',
    format: LANDSCAPE,
    draw: drawHaircut,
    description: 'Scissors and comb',
    altText: 'Illustration of open scissors and a comb, with a few clippings beside them',
  },
  {
    name: 'service-kids-cut',
    format: LANDSCAPE,
    draw: drawKidsCut,
    description: 'First haircut, first sticker',
    altText: 'Illustration of a laughing child in a striped barber cape, a gold star beside them',
  },
  {
    name: 'service-beard-trim',
    format: LANDSCAPE,
    draw: drawBeardTrim,
    description: 'Beard and trimmer',
    altText: 'Illustration of a man with closed eyes whose beard is being trimmed',
  },
  {
    name: 'service-hot-towel-shave',
    format: LANDSCAPE,
    draw: drawHotTowelShave,
    description: 'Towels, brush and razor',
    altText: 'Illustration of steaming towels, a shaving brush and a straight razor on a shelf',
  },
  {
    name: 'service-color',
    format: LANDSCAPE,
    draw: drawHairColor,
    description: 'Color bowl and swatches',
    altText: 'Illustration of a bowl of hair color with its brush and three swatches of hair',
  },
  {
    name: 'service-perm',
    format: LANDSCAPE,
    draw: drawPerm,
    description: 'Perm rods',
    altText: 'Illustration of a smiling woman whose hair is wound on perm rods',
  },
  {
    name: 'service-waxing',
    format: LANDSCAPE,
    draw: drawWaxing,
    description: 'Wax pot and spatula',
    altText: 'Illustration of a pot of warm wax with a wooden spatula and paper strips',
  },
  {
    name: 'service-hair-replacement',
    format: LANDSCAPE,
    draw: drawHairReplacement,
    description: 'Hairpiece on its stand',
    altText: 'Illustration of a brown hairpiece on a stand beside a hand mirror',
  },
  {
    name: 'event-fundraiser',
    format: LANDSCAPE,
    draw: drawFundraiser,
    description: 'String lights over the peak',
    altText: 'Illustration of a donation box and canned food under string lights, a snowy peak behind them',
  },
  {
    name: 'event-market',
    format: LANDSCAPE,
    draw: drawMarket,
    description: 'Market stalls',
    altText: 'Illustration of three market stalls with striped awnings in front of the mountains',
  },
  {
    name: 'event-backpacks',
    format: LANDSCAPE,
    draw: drawBackpacks,
    description: 'Backpack and pencils',
    altText: 'Illustration of a red backpack with two pencils, pines and a snowy peak around it',
  },
  {
    name: 'shop-front',
    format: LANDSCAPE,
    draw: drawShopFront,
    description: 'The shop in the morning',
    altText: 'Illustration of a red brick barbershop with a striped awning and a barber pole at sunrise',
  },
  {
    name: 'shop-interior',
    format: LANDSCAPE,
    draw: drawShopInterior,
    description: 'Three chairs',
    altText: 'Illustration of three red barber chairs in front of arched mirrors',
  },
  {
    name: 'team-rosa-delgado',
    format: PORTRAIT,
    draw: drawRosa,
    description: 'Rosa',
    altText: 'Portrait illustration of Rosa Delgado, her hair in a bun, a scissors pin on her shirt',
  },
  {
    name: 'team-marcus-bell',
    format: PORTRAIT,
    draw: drawMarcus,
    description: 'Marcus',
    altText: 'Portrait illustration of Marcus Bell, with a full beard, a red shirt and a yellow tie',
  },
  {
    name: 'team-june-whitaker',
    format: PORTRAIT,
    draw: drawJune,
    description: 'June',
    altText: 'Portrait illustration of June Whitaker, with copper hair, round glasses and a work apron',
  },
]
