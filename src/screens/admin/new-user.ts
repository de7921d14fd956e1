import { addUser, ROLE_ID } from '@halfturn/contract/admin/accounts';
import { z } from 'zod';

export type NewUser = z.output<NonNullable<typeof addUser.body>>;

/** Kept until it is sent, except the password. */
export const keptOfNewUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  customerId: z.string(),
  additionalCustomerId: z.string(),
  roleId: z.string(),
  mfaRequired: z.string(),
  ssoRequired: z.string(),
  email: z.string(),
  username: z.string(),
});
export interface NewUserForm extends Readonly<z.infer<typeof keptOfNewUser>> {
  readonly password: string;
}

export const NOBODY_YET: z.infer<typeof keptOfNewUser> = {
  firstName: '',
  lastName: '',
  customerId: '',
  additionalCustomerId: '',
  roleId: String(ROLE_ID.customer),
  mfaRequired: 'no',
  ssoRequired: 'no',
  email: '',
  username: '',
};

const REQUIRED = ['firstName', 'lastName', 'customerId', 'email', 'username', 'password'] as const;

export function isFilledIn(form: NewUserForm): boolean {
  return REQUIRED.every((name) => form[name].trim() !== '');
}

export type FormProblems = Partial<Record<keyof NewUserForm, string>>;

export function newUserOf(form: NewUserForm): { readonly user: NewUser } | { readonly problems: FormProblems } {
  const schema = addUser.body;
  if (schema === undefined) throw new Error('The call has a body.');
  const additional = form.additionalCustomerId.trim();
  const result = schema.safeParse({
    ...form,
    roleId: Number(form.roleId),
    customerId: Number(form.customerId),
    additionalCustomerId: additional === '' ? null : Number(additional),
    mfaRequired: form.mfaRequired === 'yes',
    ssoRequired: form.ssoRequired === 'yes',
  });
  if (result.success) return { user: result.data };
  const problems: FormProblems = {};
  for (const { path, message } of result.error.issues) {
    const name = fieldNamed(path[0]);
    if (name !== null) problems[name] ??= message;
  }
  return { problems };
}

function fieldNamed(name: PropertyKey | undefined): keyof NewUserForm | null {
  const names: readonly (keyof NewUserForm)[] = [
    ...REQUIRED,
    'additionalCustomerId',
    'roleId',
    'mfaRequired',
    'ssoRequired',
  ];
  return names.find((each) => each === name) ?? null;
}
