import { ToolIcon, type ToolIconName } from '../icon/ToolIcon.tsx';

export interface Fact {
  icon: ToolIconName;
  title: string;
  text: string;
}

/** Short statements side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="ld-facts">
      {facts.map(({ icon, title, text }) => (
        <li key={title} className="card ld-fact">
          <ToolIcon name={icon} />
          <h3 className="h-card">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
