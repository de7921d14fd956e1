import { z } from 'zod';

export const MINIMUM_PASSWORD_LENGTH = 12;

export const newPassword = z.string().min(MINIMUM_PASSWORD_LENGTH).max(1000);
