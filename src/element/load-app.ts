import { loadOnce } from '../core/loading/load-once.ts'

const importApp = async () => import('./app-view.ts')

/** Loads the app, once for all elements. */
export const loadApp = () => loadOnce(importApp)
