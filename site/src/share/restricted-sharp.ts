import sharp from 'sharp'

// Of our own drawings and of photos. Files of other kinds, such as AVIF and HEIC, reach no code that reads them.
const FORMATS = ['Svg', 'Jpeg', 'Png', 'Webp', 'Nsgif']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: FORMATS.map((format) => `VipsForeignLoad${format}Buffer`) })

export { sharp }
