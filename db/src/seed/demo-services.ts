import type * as z from 'zod'
import type { serviceInputSchema } from '../tables/services.ts'
import type { WithImageName } from './demo-images.ts'

export const demoServices: WithImageName<z.input<typeof serviceInputSchema>>[] = [
  {
    title: 'Haircuts',
    description: 'Classic scissor cuts, fades and clipper work for every age and texture.',
    price_kind: 'fixed',
    price_min: 2800,
    minutes: 30,
    imageName: 'service-haircut',
  },
  {
    title: 'Hot-Towel Shave',
    description: 'Warm lather, straight razor and a cool finish. Allow half an hour.',
    price_kind: 'fixed',
    price_min: 3500,
    minutes: 30,
    imageName: 'service-hot-towel-shave',
  },
  {
    title: 'Beard Trim',
    description: 'Shape, line up and condition with a few drops of cedar oil.',
    price_kind: 'fixed',
    price_min: 1800,
    minutes: 20,
    imageName: 'service-beard-trim',
  },
  {
    title: 'Color & Highlights',
    description: 'Full color, balayage and gray blending. Prices vary, so call us first.',
    price_kind: 'from',
    price_min: 6000,
    minutes: 90,
    imageName: 'service-color',
  },
  {
    title: 'Kids’ Cuts',
    description: 'Patient hands, a booster seat and a sticker at the end.',
    price_kind: 'fixed',
    price_min: 2000,
    minutes: 20,
    imageName: 'service-kids-cut',
  },
  {
    title: 'Perms',
    description: 'Loose waves to tight curls, set to suit your length.',
    price_kind: 'from',
    price_min: 8500,
    minutes: 120,
    imageName: 'service-perm',
  },
  {
    title: 'Waxing',
    description: 'Brows, lip, ears and nose. Quick and gentle.',
    price_kind: 'range',
    price_min: 1200,
    price_max: 3000,
    minutes: 15,
    imageName: 'service-waxing',
  },
  {
    title: 'Non-Surgical Hair Replacement',
    description: 'Private fittings, maintenance and styling for hair systems.',
    price_kind: 'varies',
    minutes: 60,
    imageName: 'service-hair-replacement',
  },
]
