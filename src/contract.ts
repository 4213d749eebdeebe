/* Entry point for servers, without React: what a host needs to serve the API that the element calls. */
export * from './core/attributes/language-tags.ts'
export { isTileUrl } from './core/attributes/map-tiles.ts'
export * from './core/calls.ts'
export { undefuseFormulas } from './core/csv-formulas.ts'
export {
  defaultNearbyKm,
  distanceKm,
  isNearbyKm,
  kmPerDegree,
  nearbyKm,
  type Point,
  readPoint,
  withoutZeroPoint,
  writePoint,
} from './core/nearby.ts'
export { metresPerPx, toWorld, worldPx } from './core/mercator.ts'
export { attributionParts } from './core/attribution.ts'
export { charactersIn } from './core/characters.ts'
export * from './core/contrast.ts'
export * from './core/dates.ts'
export * from './core/durations.ts'
export * from './core/typed-dates.ts'
export * from './core/instant-of.ts'
export * from './core/error-codes.ts'
export * from './core/import-faults.ts'
export * from './core/events/asks-for-image.ts'
export { isMissing, plannedDates, timesOn } from './core/events/date-plan.ts'
export * from './core/events/event-times.ts'
export * from './core/fact-values.ts'
export * from './core/focal-point.ts'
export * from './core/fold.ts'
export * from './core/invitation-quota.ts'
export * from './core/isolate.ts'
export * from './core/language-names.ts'
export * from './core/languages.ts'
export * from './core/limits.ts'
export * from './core/markdown/markdown-rules.ts'
export * from './core/permissions.ts'
export { type Caller, type Facts, type Permission, permissionNames, type RightsName } from './core/rights.ts'
export type { Order, Sorting } from './core/sorting.ts'
export * from './core/pointers.ts'
export * from './core/ordinal-form.ts'
export * from './core/recurrence.ts'
export * from './core/references.ts'
export * from './core/resource-contract.ts'
export * from './core/resource-names.ts'
export * from './core/resources.ts'
export * from './core/roles.ts'
export { entryPath, findRoute } from './core/routes.ts'
export * as schema from './core/schema.ts'
export { canonicalEmail, isEmail, isLink, keyOfEmail, mailtoUrl, normalizeTags } from './core/schema.ts'
export * from './core/options.ts'
export * from './core/options-contract.ts'
export * from './core/search-contract.ts'
export { areSimilar, similarAmong } from './core/similar-names.ts'
export * from './core/theme-config.ts'
export * from './core/theme-files.ts'
export * from './core/category-looks.ts'
export * from './core/theme-look.ts'
export * from './core/theme-settings.ts'
export { accentCorrections, themeColorNames } from './core/readable-accent.ts'
export * from './core/events/upcoming.ts'
export * from './core/validate.ts'
export * from './contracts/contracts.ts'
export * from './contracts/applications.ts'
export * from './contracts/desk.ts'
export {
  columnFields,
  type ColumnField,
  importAddress,
  importChoices,
  type ImportChoices,
  importSourceQuery,
  noChoices,
  sourceAddress,
  type SourceFormat,
  sourceFormats,
} from './contracts/import-source.ts'
export * from './contracts/imports.ts'
export * from './contracts/reading.ts'
export * from './contracts/subscriptions.ts'
export { placeCandidates } from './core/reading/candidates.ts'
export { type Doubt, type ReadContext, readEvents, type ReadEvent } from './core/reading/read-events.ts'
export { isOnline, settledStatus } from './contracts/event-facts.ts'
export * from './contracts/template-fields.ts'
