import { Link } from 'react-router-dom';

export interface TextLinkProps {
  readonly to: string;
  readonly text: string;
  /** The destination, for screen readers; starts with `text`. */
  readonly label: string;
}

/** An inline link to another page of the product. */
export function TextLink({ to, text, label }: TextLinkProps) {
  return (
    <Link to={to} aria-label={label} title={label}>
      {text}
    </Link>
  );
}
