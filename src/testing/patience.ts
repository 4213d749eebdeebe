import { configure } from '@testing-library/react'

/*
 * How long `findBy…` and `waitFor` look for what a test expects: not how fast it has to be, but below the limit of the test, so that
 * it is said what was missing. A second, which is the default, is too short on a machine that has other work.
 */
configure({ asyncUtilTimeout: 10_000 })
