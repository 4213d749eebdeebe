import type { Deps } from '../config/deps.ts'
import type { Theming } from '../themes/theming.ts'
import { actionRunRoute } from './actions.ts'
import { authRoutes } from './auth.ts'
import { themeArchiveRoutes } from './cms/theme-archive.ts'
import { themeContrastRoute } from './cms/theme-contrast.ts'
import { themeFileRoutes } from './cms/theme-files.ts'
import { themeLookRoute } from './cms/theme-look.ts'
import { themePreviewRoute } from './cms/theme-preview.ts'
import { dashboardRoute } from './dashboard.ts'
import { entryPreviewRoutes } from './entry-preview.ts'
import { generationRoutes } from './generation.ts'
import { importRoutes } from './imports.ts'
import { registrationRoutes } from './invitations.ts'
import { secondFactorRoutes } from './login/second-factor.ts'
import { sessionRoutes } from './login/sessions.ts'
import { userSecurityRoutes } from './login/user-security.ts'
import { mailSettingsRoutes } from './mail-settings.ts'
import { mediaRoutes } from './media.ts'
import { applicationRoutes } from './moderation/applications.ts'
import { deskRoutes } from './moderation/desk.ts'
import { tagRoutes } from './moderation/tags.ts'
import { userEntryRoutes } from './moderation/user-entries.ts'
import { capabilitiesRoute, openApiRoute } from './openapi/openapi-routes.ts'
import { optionRoutes } from './options.ts'
import { ownArchiveRoutes } from './own-archives.ts'
import { partialRoutes } from './partial.ts'
import { readingRoute } from './reading.ts'
import { recoveryRoutes } from './recovery.ts'
import { allResources } from './resources/all-resources.ts'
import type { ApiPart, Route } from './route.ts'
import { searchRoutes } from './search.ts'
import { subscriptionRoutes } from './subscriptions.ts'

/** In the order of the documentation. */
const parts: ApiPart[] = [
  authRoutes,
  recoveryRoutes,
  sessionRoutes,
  secondFactorRoutes,
  mailSettingsRoutes,
  ...Object.values(allResources),
  userSecurityRoutes,
  registrationRoutes,
  entryPreviewRoutes,
  userEntryRoutes,
  ownArchiveRoutes,
  tagRoutes,
  deskRoutes,
  applicationRoutes,
  optionRoutes,
  importRoutes,
  subscriptionRoutes,
  readingRoute,
  dashboardRoute,
  generationRoutes,
  actionRunRoute,
  partialRoutes,
  capabilitiesRoute,
  mediaRoutes,
  searchRoutes,
  themePreviewRoute,
  themeContrastRoute,
  themeLookRoute,
  themeArchiveRoutes,
  themeFileRoutes,
]

/** All routes of the API, below /api/v1, with their documentation. */
export function apiRoutes(deps: Deps, theming: Theming): Route[] {
  const routes = parts.flatMap((part) => part(deps, theming))
  routes.push(openApiRoute(deps, routes))
  return routes
}
