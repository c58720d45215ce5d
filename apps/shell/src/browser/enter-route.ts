import { hasPhoneScreen } from '../routing/phone-screens.ts';
import { redirectOf, type RouteVisit } from '../routing/route-middleware.ts';
import type { RouteMatch, RouteResult } from '../routing/route-table.ts';

/**
 * The steps before a page, in their order: an address of a form the page refuses and an address of no page are the server's to answer
 * (404 with the full path, the way to /404), and so is a page that the mobile site draws itself; then the route's middleware, then the
 * start-up of the application.
 */
export function enterRoute(route: RouteResult, visit: RouteVisit, startUp: () => void): RouteMatch | 'document' {
  if (route.kind !== 'page' || (visit.onPhoneSite && hasPhoneScreen(visit.pathname))) return 'document';
  // The server knows the way, and sends it with the right status.
  if (redirectOf(route.steps, visit) !== undefined) return 'document';
  startUp();
  return route.match;
}
