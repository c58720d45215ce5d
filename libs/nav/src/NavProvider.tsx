import { useMemo, type ReactNode } from 'react';
import { NavContext, type NavLocation, type Navigation } from './navigation.ts';

export interface NavProviderProps {
  location: NavLocation;
  params: Readonly<Record<string, string>>;
  navigation: Navigation;
  children: ReactNode;
}

export function NavProvider({ location, params, navigation, children }: NavProviderProps) {
  const value = useMemo(() => ({ location, params, navigation }), [location, params, navigation]);
  return <NavContext value={value}>{children}</NavContext>;
}
