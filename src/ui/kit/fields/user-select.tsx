import { Avatar } from '../display/avatar.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

export interface UserOption {
  readonly id: string;
  readonly name: string;
  readonly avatar?: string | null | undefined;
  readonly hint?: string | undefined;
}

export interface UserSelectProps extends Omit<SelectFieldProps, 'options'> {
  readonly users: readonly UserOption[];
  /** The label of the empty option, if the field is optional; its value is ''. */
  readonly nobody?: string;
}

/** Picks a user: picture and name, searchable by name and hint. */
export function UserSelect({ users, nobody, ...rest }: UserSelectProps) {
  const people = users.map(({ id, name, avatar, hint }) => ({
    value: id,
    label: name,
    hint,
    icon: <Avatar name={name} image={avatar} edge={20} />,
  }));
  return <SelectField {...rest} options={nobody === undefined ? people : [{ value: '', label: nobody }, ...people]} />;
}
