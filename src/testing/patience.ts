import { configure } from '@testing-library/react'

/*
 * Timeout of `findBy…` and `waitFor`: not a performance requirement, but below the test's own timeout, so
 * that the failure names the missing element. The default of one second is too short on a busy machine.
 */
configure({ asyncUtilTimeout: 20_000 })
