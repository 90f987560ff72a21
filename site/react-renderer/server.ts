import renderer from '@astrojs/react/server.js'

/** To find out whether React can render a component, the original renders it; here every component is React's. */
const check = async () => true

export default { ...renderer, check }
