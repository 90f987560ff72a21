import type * as z from 'zod'
import type { serviceInputSchema } from '../tables/services.ts'
import type { WithImageName } from './demo-images.ts'

export const demoServices: WithImageName<z.input<typeof serviceInputSchema>>[] = [
  {
    title: 'Haircuts',
    description: 'Classic scissor cuts, fades and clipper work for every age and texture.',
    imageName: 'service-haircut',
  },
  {
    title: 'Hot-Towel Shave',
    description: 'Warm lather, straight razor and a cool finish. Allow half an hour.',
    imageName: 'service-hot-towel-shave',
  },
  {
    title: 'Beard Trim',
    description: 'Shape, line up and condition with a few drops of cedar oil.',
    imageName: 'service-beard-trim',
  },
  {
    title: 'Color & Highlights',
    description: 'Full color, balayage and gray blending. Prices vary, so call us first.',
    imageName: 'service-color',
  },
  {
    title: 'Kids’ Cuts',
    description: 'Patient hands, a booster seat and a sticker at the end.',
    imageName: 'service-kids-cut',
  },
  {
    title: 'Perms',
    description: 'Loose waves to tight curls, set to suit your length.',
    imageName: 'service-perm',
  },
  {
    title: 'Waxing',
    description: 'Brows, lip, ears and nose. Quick and gentle.',
    imageName: 'service-waxing',
  },
  {
    title: 'Non-Surgical Hair Replacement',
    description: 'Private fittings, maintenance and styling for hair systems.',
    imageName: 'service-hair-replacement',
  },
]
