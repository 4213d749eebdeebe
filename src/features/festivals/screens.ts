/*
 * All that is loaded for main events, copies and parts. One chunk: several would split the form engine, which every
 * event form loads, into more files.
 */

export { MainEventTabs } from './MainEventTabs.tsx'
export { NewEventScreen } from './NewEventScreen.tsx'
