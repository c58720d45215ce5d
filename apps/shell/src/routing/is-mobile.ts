const mobile = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** True for the browsers that belong on the mobile site. */
export function isMobile(userAgent: string | undefined): boolean {
  return userAgent !== undefined && mobile.test(userAgent);
}
