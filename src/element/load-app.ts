import { whenOnline } from '../core/loading/when-online.ts'

let loading: Promise<typeof import('./app-view.ts')> | undefined

/** Loads the app, once for all elements; after a failure the next call tries again. */
export function loadApp() {
  if (!loading) {
    loading = whenOnline(async () => import('./app-view.ts'))
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}
