/** Apart from the route table, which a page loads with its first call: the log of a visit is sent without one. */
export const visitorLogCall = ['POST', '/index/addVisitorLog', 'public'] as const;
