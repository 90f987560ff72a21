import packageJson from './package.json' with { type: 'json' }

/** The browsers of package.json as Vite names them: ios15.4 for "ios_saf >= 15.4". */
export const browserTargets = packageJson.browserslist.map((query) => query.replace(/(_saf)? >= /, ''))
