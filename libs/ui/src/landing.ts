import './landing/Landing.css';

export { Facts } from './landing/Facts.tsx';
export type { Fact } from './landing/Facts.tsx';
export { Landing } from './landing/Landing.tsx';
export type { LandingLink, LandingProps, LandingSection } from './landing/Landing.tsx';
export { Section } from './landing/Section.tsx';
