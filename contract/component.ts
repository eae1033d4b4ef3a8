// Objects that the description of the API lists by name.
import { z } from 'zod'

/** The schema of an object; OpenAPI has it under this name among its components. */
export function component<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name })
}
