import { Link } from 'react-router-dom';

export interface TextLinkProps {
  readonly to: string;
  readonly text: string;
  /** Where it leads, for those who hear it alone; begins with nothing that `text` does not say. */
  readonly label: string;
}

/** A word that leads somewhere else in the product. */
export function TextLink({ to, text, label }: TextLinkProps) {
  return (
    <Link to={to} aria-label={label} title={label}>
      {text}
    </Link>
  );
}
