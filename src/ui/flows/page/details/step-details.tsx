export function StepDetails() {
  return null;
}
