import { configure, getConfig } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { useStore } from '../store/store.ts'

/*
 * Timeout of `findBy…` and `waitFor`: not a performance requirement, but below the test's own timeout, so
 * that the failure names the missing element. The default of one second is too short on a busy machine.
 */
configure({ asyncUtilTimeout: 20_000 })

/*
 * What user-event does is awaited, so React works on it as in a browser. Testing Library wraps each event in an `act` that isn't
 * awaited, and what suspends in one of those may never be rendered again (https://react.dev/reference/react/act).
 */
const { eventWrapper: inAct } = getConfig()
configure({
  eventWrapper: (dispatch) => {
    const { IS_REACT_ACT_ENVIRONMENT } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    return IS_REACT_ACT_ENVIRONMENT ? inAct(dispatch) : dispatch()
  },
})

// Each test begins as a visitor without settings.
beforeEach(() => useStore.getState().logout())
